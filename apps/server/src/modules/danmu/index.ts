/** What other modules and tools may use of danmu. */
export { type ImportedDanmu, importDanmu } from './sending/import.ts'
export { listLiveDanmu, sendLiveDanmu } from './sending/live-danmu.ts'
export type { DanmuInput } from './sending/validate.ts'
