import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { root, run } from '../../tools/steps.ts'

export const engines = [
  'ours',
  'ours-canvas',
  'danmaku-dom',
  'danmaku-canvas',
  'danmu-js',
  'artplayer',
  'ironkinoko',
] as const
export type Engine = (typeof engines)[number]

const pageOf = (name: string) =>
  `<!doctype html><meta charset="utf-8"><body style="margin:0;background:#000"><div style="position:relative;width:100vw;height:100vh;overflow:hidden"></div><script type="module">import { prepare, start } from '/${name}.js'; Object.assign(window, { prepare, start })</script>`

/** Serves a page for each engine with a short dark film, and knows the size of each engine as it is delivered. */
export async function servePages(folder: string) {
  const film = `${folder}/film.webm`
  const dark = ['-f', 'lavfi', '-i', 'color=black:s=64x30:r=5:d=60', '-c:v', 'libvpx', '-b:v', '20k']
  if (!(await run(['ffmpeg', '-v', 'error', '-y', ...dark, film]))) throw new Error('ffmpeg made no film')
  const sizes = {} as Record<Engine, number>
  for (const name of engines) {
    const made = await build({
      root: `${root}/bench/pages/danmu`,
      configFile: false,
      logLevel: 'error',
      build: {
        outDir: `${folder}/danmu`,
        emptyOutDir: false,
        rolldownOptions: {
          input: `${root}/bench/pages/danmu/${name}.js`,
          preserveEntrySignatures: 'strict',
          output: { entryFileNames: '[name].js' },
        },
      },
    })
    const { output } = made as Rolldown.RolldownOutput
    sizes[name] =
      output.reduce(
        (sum, file) => sum + gzipSync(file.type === 'chunk' ? file.code : file.source).length,
        0,
      ) / 1000
  }
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://local')
    try {
      if (pathname.endsWith('.js')) {
        response.setHeader('content-type', 'text/javascript')
        response.end(readFileSync(`${folder}/danmu${pathname}`))
      } else if (pathname === '/film.webm') {
        response.setHeader('content-type', 'video/webm')
        response.end(readFileSync(film))
      } else {
        response.setHeader('content-type', 'text/html')
        response.end(pageOf(pathname.slice(1)))
      }
    } catch {
      response.statusCode = 404
      response.end()
    }
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { sizes, origin: `http://127.0.0.1:${port}`, close: () => server.close() }
}
