import { readFileSync } from 'node:fs'

const path = new URL('../../../../package.json', import.meta.url)

/** That of this release, such as `0.1.0`; the pages it serves have the same. */
export const programVersion: string = JSON.parse(readFileSync(path, 'utf8')).version
