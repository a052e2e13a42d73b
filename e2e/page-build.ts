import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { reactCompiler } from '../apps/web/build/react-compiler.ts'
import { contentOfProgram } from '../tools/content.ts'
import { root } from '../tools/steps.ts'
import { madeOnce } from './made-once.ts'

/** Builds the page of a journey that shows a part of the application by itself; answers the folder. */
export function buildPage(name: 'live' | 'player'): Promise<string> {
  const page = `e2e/${name}/page`
  return madeOnce(
    `${name}-page`,
    contentOfProgram([page, 'apps/web', 'packages', 'package-lock.json']),
    dir =>
      build({
        root: `${root}/${page}`,
        configFile: false,
        logLevel: 'error',
        plugins: [reactCompiler(), react()],
        build: { outDir: dir, target: 'es2022' },
      }),
  )
}
