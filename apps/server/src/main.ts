import { readConfig } from '#config.ts'
import { runProgram } from '#program.ts'

await runProgram(readConfig())
