/** What other modules and tools may use of danmu. */
export { type ImportedDanmu, importDanmu } from './sending/import.ts'
export { recentLive, sayLive } from './sending/live-danmu.ts'
