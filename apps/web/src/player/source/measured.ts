import type { Measured } from './first-estimate.ts'

const key = 'xinghe.player.bandwidth'

export function readMeasured(): Measured | null {
  try {
    const { bandwidth, at } = JSON.parse(localStorage.getItem(key) ?? '{}')
    return Number.isFinite(bandwidth) && Number.isFinite(at) ? { bandwidth, at } : null
  } catch {
    return null
  }
}

export function keepMeasured(bandwidth: number): void {
  try {
    localStorage.setItem(key, JSON.stringify({ bandwidth: Math.round(bandwidth), at: Date.now() }))
  } catch {
    // Private browsing may refuse to store; the next film then begins as usual.
  }
}
