/** vipCategoryId: silver, gold, supreme, couple. The higher one counts where somebody has days of several. */
export const vipKinds = [1, 2, 3, 4] as const
export type VipKind = (typeof vipKinds)[number]

/** How a category of packages is sold. */
export const vipStyles = { usual: 0, share: 3, bargain: 4, firstTopUp: 5 } as const
export type VipStyle = (typeof vipStyles)[keyof typeof vipStyles]
