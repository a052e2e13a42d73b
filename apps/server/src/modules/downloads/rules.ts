import type { DownloadLevel } from '@xinghe/contract'
import { hourMs } from '@xinghe/contract/time'

/** Longer than any address of a file works: one that was used since may be on its way to somebody. */
export const inUseMs = 2 * hourMs

const vipLevels = ['silver', 'gold', 'supreme', 'couple'] as const

/** By which rule a user downloads. */
export function levelOf({ vipLevel, bigV }: { vipLevel: number; bigV: boolean }): DownloadLevel {
  return vipLevels[vipLevel - 1] ?? (bigV ? 'bigV' : 'free')
}

/** Longest name of a file, in characters: systems allow 255 bytes, of which Chinese takes three each. */
const nameCharacters = 70
const forbidden = /[\p{Cc}\p{Cf}\p{Cs}\\/:*?"<>|%]/gu

/** A title as the name of a file on every system. */
export function fileName(title: string): string {
  const plain = title.replace(forbidden, ' ').replace(/\s+/g, ' ').trim().replace(/^\.+/, '')
  return `${[...plain].slice(0, nameCharacters).join('').trim() || 'video'}.mp4`
}

/** RFC 6266: the name in UTF-8, and one in ASCII for what knows no other. */
export function dispositionOf(name: string): string {
  const encoded = encodeURIComponent(name).replace(
    /['()*!]/g,
    char => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="video.mp4"; filename*=UTF-8''${encoded}`
}
