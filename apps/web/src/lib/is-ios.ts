interface Device {
  userAgent: string
  maxTouchPoints: number
}

/** iPhones and iPads; the latter say that they are a Mac. */
export function isIos({ userAgent, maxTouchPoints }: Device): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}
