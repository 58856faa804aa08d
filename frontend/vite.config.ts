import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The gateway that the development server passes calls on to. */
const gateway = process.env.GATEWAY_URL ?? 'http://127.0.0.1:8080';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: { chunkSizeWarningLimit: 700 },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': { target: gateway }, '/audio': { target: gateway } },
  },
});
