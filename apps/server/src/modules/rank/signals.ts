/**
 * What the boards count of a work, hour by hour. `sender` is somebody who sent danmu, `danmu` each of them. A module
 * that brings another one of them counts it with `countSignal`; until then it weighs nothing.
 */
export const signals = ['play', 'danmu', 'sender', 'comment', 'coin', 'save'] as const
export type Signal = (typeof signals)[number]

/** How often each happened in a stretch of time. */
export type Amounts = Record<Signal, number>

export const nothing: Amounts = { play: 0, danmu: 0, sender: 0, comment: 0, coin: 0, save: 0 }
