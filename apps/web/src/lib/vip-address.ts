/** Where VIP is opened: every wall and guard leads there. */
export const vipAddress = '/openVip?type=2'
/** Where coins are bought. */
export const topUpAddress = '/myGold?topUp=1'
