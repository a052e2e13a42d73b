import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { textCatalogs } from '@xinghe/app-data/vite'
import { contractTable } from '@xinghe/contract/vite'
import { defineConfig } from 'vite'

const server = process.env.SERVER ?? 'http://127.0.0.1:8080'
const proxied = { target: server, changeOrigin: false }

export default defineConfig({
  base: '/console/',
  plugins: [
    react(),
    contractTable(),
    textCatalogs({ folder: fileURLToPath(new URL('./src/text/zh-CN/', import.meta.url)) }),
  ],
  server: {
    proxy: {
      '/api': proxied,
      '/media': proxied,
      '/files': proxied,
      '/socket.io': { ...proxied, ws: true },
    },
  },
  build: {
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
              priority: 3,
            },
            {
              name: 'wire',
              test: /node_modules[\\/](@tanstack|@lingui|zustand|socket\.io|engine\.io|@noble)/,
              priority: 2,
            },
          ],
        },
      },
    },
  },
})
