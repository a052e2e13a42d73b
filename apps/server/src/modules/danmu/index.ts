/** What other modules and tools may use of danmu. */
export { type ImportedDanmu, importDanmu } from './import.ts'
export { recentLive, sayLive } from './said-live.ts'
