/** Where ads are shown, by the numbers of the wire: at the start, while paused, before a film, in it, floating, among danmu, on home. */
export const adSlots = {
  start: 1,
  pause: 2,
  preRoll: 3,
  midRoll: 4,
  floating: 5,
  danmu: 6,
  banner: 8,
} as const
export type AdSlot = keyof typeof adSlots
export const adSlotNames = Object.keys(adSlots) as [AdSlot, ...AdSlot[]]
