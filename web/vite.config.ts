import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

/** Where the Python server listens while the client is being developed. */
const server = process.env.POLEMOS_SERVER ?? "http://127.0.0.1:8300";

export default defineConfig({
  plugins: [svelte()],
  server: { proxy: { "/api": server } },
  build: {
    target: ["chrome123", "firefox121", "safari17.5"],
    assetsInlineLimit: 0, // data: URLs would need a wider content security policy
    modulePreload: { polyfill: false },
  },
});
