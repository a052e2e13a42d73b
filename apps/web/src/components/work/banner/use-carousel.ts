import type { EmblaCarouselType } from 'embla-carousel'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { loadWithRetry } from '#lib/load-chunk.ts'

const passMs = 5000

/**
 * An endless carousel that passes by itself; it rests while touched or out of view and where less motion is wanted.
 * Its code is loaded after the first picture: until then the first slide is static.
 */
export function useCarousel(count: number, onShow: (index: number) => void) {
  const ref = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(0)
  const show = useEffectEvent((at: number) => {
    setIndex(at)
    onShow(at)
  })

  useEffect(() => {
    const view = ref.current
    if (!view || count < 2) return
    let end = () => {}
    let gone = false
    const start = ({ default: embla }: typeof import('embla-carousel')) => {
      if (gone) return
      const carousel = embla(view, { loop: true, align: 'center', duration: 24 })
      carousel.on('select', () => show(carousel.selectedScrollSnap()))
      const rest = passing(carousel)
      end = () => {
        rest()
        carousel.destroy()
      }
    }
    // Without it the first slide stays.
    loadWithRetry(() => import('embla-carousel')).then(start, () => {})
    return () => {
      gone = true
      end()
      // Another number of slides starts over.
      show(0)
    }
  }, [count])

  return { ref, index }
}

/** Advances a carousel until the returned function is called. */
function passing(carousel: EmblaCarouselType): () => void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return () => {}
  let timer: ReturnType<typeof setInterval> | undefined
  const rest = () => clearInterval(timer)
  const run = () => {
    rest()
    timer = setInterval(() => {
      if (!document.hidden) carousel.scrollNext()
    }, passMs)
  }
  const root = carousel.rootNode()
  carousel.on('pointerDown', rest).on('pointerUp', run)
  root.addEventListener('focusin', rest)
  root.addEventListener('focusout', run)
  const view = new IntersectionObserver(([entry]) => (entry?.isIntersecting ? run() : rest()))
  view.observe(root)
  return () => {
    view.disconnect()
    rest()
  }
}
