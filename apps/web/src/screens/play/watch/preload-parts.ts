/** The code that a film's screen fetches by itself once it is drawn: fetched before, it does not stand in the film's way. */
export function preloadParts(): void {
  const parts = [
    import('#player/controls/bars/bars.tsx'),
    import('#player/extras/extras.tsx'),
    import('./intro/below.tsx'),
    import('#realtime/connect.ts'),
  ]
  for (const part of parts) part.catch(() => {})
}
