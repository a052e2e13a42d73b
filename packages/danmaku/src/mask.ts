/** Sets the mask of a layer before every picture of the screen, as long as there is one to ask. */
export function createMask(layer: HTMLElement, now: () => number) {
  let frame = 0
  return {
    set(maskAt: ((timeSec: number) => string | null) | null) {
      cancelAnimationFrame(frame)
      layer.style.maskImage = ''
      if (!maskAt) return
      let last: string | null = null
      layer.style.maskSize = '100% 100%'
      const step = () => {
        frame = requestAnimationFrame(step)
        const next = maskAt(now())
        if (next === last) return
        last = next
        layer.style.maskImage = next ?? ''
      }
      step()
    },
  }
}
