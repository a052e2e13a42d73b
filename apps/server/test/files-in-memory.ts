import { mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { afterAll } from 'vitest'
import { databaseFolder } from './runs.ts'

// Temporary folders of these tests hold whole databases.
mkdirSync(databaseFolder, { recursive: true })
process.env.TMPDIR = databaseFolder
afterAll(() => rm(databaseFolder, { recursive: true, force: true }))
