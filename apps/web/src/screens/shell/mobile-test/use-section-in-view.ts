import { useEffect, useState } from 'react'
import { type SectionKey, sections } from './sections.ts'

/** The group below the anchors. An address with its name in the hash opens there. */
export function useSectionInView(): SectionKey {
  const [seen, setSeen] = useState<SectionKey>('bars')

  useEffect(() => {
    const wanted = window.location.hash.slice(1)
    if (wanted) document.getElementById(wanted)?.scrollIntoView()
  }, [])

  useEffect(() => {
    // A line a quarter down the page: exactly one group crosses it, but for the gaps.
    const watch = new IntersectionObserver(
      entries => {
        const entered = sections.find(key => entries.some(one => one.isIntersecting && one.target.id === key))
        if (entered) setSeen(entered)
      },
      { rootMargin: '-25% 0px -75% 0px' },
    )
    for (const key of sections) {
      const section = document.getElementById(key)
      if (section) watch.observe(section)
    }
    return () => watch.disconnect()
  }, [])

  return seen
}
