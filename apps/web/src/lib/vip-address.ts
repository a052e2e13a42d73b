/** Where VIP is opened: every wall and guard leads there. */
export const vipAddress = '/openVip?type=2'
