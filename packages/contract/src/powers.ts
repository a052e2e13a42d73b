/** What staff may do. A role is a set of powers; the owner holds all. */
export const powers = ['catalogue', 'media', 'accounts', 'settings', 'audit', 'jobs', 'help'] as const
export type Power = (typeof powers)[number]

export const roles = {
  owner: powers,
  admin: powers,
  finance: ['audit'],
  editor: ['catalogue', 'media', 'jobs', 'help'],
  moderator: ['accounts'],
  support: ['accounts', 'help'],
  ads: [],
  'read-only': [],
} as const satisfies Record<string, readonly Power[]>
export type Role = keyof typeof roles
export const roleNames = Object.keys(roles) as [Role, ...Role[]]

/** Whether a role, null for somebody who is no member of staff, may do what needs a power. */
export function holdsPower(role: Role | null, power: Power): boolean {
  const held: readonly Power[] = role === null ? [] : roles[role]
  return held.includes(power)
}
