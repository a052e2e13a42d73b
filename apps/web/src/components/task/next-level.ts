interface Standing {
  level: number
  exp: number
  thresholds: readonly number[]
}

/** What is missing for the next level, and how much of the way is done; null at the top. */
export function nextLevel({ level, exp, thresholds }: Standing) {
  const from = thresholds[level] ?? 0
  const to = thresholds[level + 1]
  if (to === undefined) return null
  const share = (exp - from) / (to - from)
  return { level: level + 1, missing: Math.max(0, to - exp), share: Math.max(0, Math.min(1, share)) }
}
