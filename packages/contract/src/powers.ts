/** What staff may do. A role is a set of powers; the owner holds all. */
export const powers = [
  'catalogue',
  'media',
  'accounts',
  'settings',
  'audit',
  'jobs',
  'help',
  'service',
  'moderation',
  'staff',
  'gold',
  'ads',
  'payments',
] as const
export type Power = (typeof powers)[number]

export const roles = {
  owner: powers,
  admin: powers,
  finance: ['audit', 'gold', 'payments'],
  editor: ['catalogue', 'media', 'jobs', 'help'],
  moderator: ['accounts', 'moderation'],
  support: ['accounts', 'help', 'service'],
  ads: ['ads'],
  'read-only': [],
} as const satisfies Record<string, readonly Power[]>
export type Role = keyof typeof roles
export const roleNames = Object.keys(roles) as [Role, ...Role[]]

/**
 * What a role sees besides, and changes nothing of. The audit log has what was typed, addresses of people among it; what
 * people write to the service is for those who answer it.
 */
const seen: Partial<Record<Role, readonly Power[]>> = {
  support: ['moderation'],
  // Whose coins they keep the books of.
  finance: ['accounts'],
  'read-only': powers.filter(power => power !== 'audit' && power !== 'service'),
}

/** Whether a role, null for somebody who is no member of staff, may do what needs a power. */
export function holdsPower(role: Role | null, power: Power): boolean {
  const held: readonly Power[] = role === null ? [] : roles[role]
  return held.includes(power)
}

/** Whether a role may look at what belongs to a power, apart from contacts, secrets and where people are. */
export function seesPower(role: Role | null, power: Power): boolean {
  return holdsPower(role, power) || (role !== null && (seen[role]?.includes(power) ?? false))
}

/** Roles that can be given: one whose area does not exist yet cannot. */
export const givenRoles = roleNames.filter(role => powers.some(power => seesPower(role, power))) as [
  Role,
  ...Role[],
]
