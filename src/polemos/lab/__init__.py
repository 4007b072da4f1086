"""Simulation, measurements and proofs that run on every title."""
