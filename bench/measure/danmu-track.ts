export interface DanmuItem {
  id: string
  timeSec: number
  text: string
  mode: 'scroll' | 'top' | 'bottom'
  color: string
  size: 'normal'
}

/** Comments at an even rate, always the same ones. */
export function trackOf(perSec: number, seconds: number): DanmuItem[] {
  let seed = 7
  const chance = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * below)
  }
  const colors = ['#ffffff', '#ffffff', '#ffffff', '#ff7a7a', '#ffe066']
  return Array.from({ length: perSec * seconds }, (_, index) => {
    const kind = chance(20)
    return {
      id: `d${index}`,
      timeSec: index / perSec,
      text: Array.from({ length: 3 + chance(15) }, () => String.fromCodePoint(0x4e00 + chance(3000))).join(
        '',
      ),
      mode: kind === 0 ? 'top' : kind === 1 ? 'bottom' : 'scroll',
      color: colors[chance(colors.length)] ?? '#ffffff',
      size: 'normal',
    }
  })
}
