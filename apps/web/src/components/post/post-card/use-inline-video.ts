import { calls } from '@xinghe/client'
import { useEffect, useRef, useState } from 'react'
import { client } from '#data/client.ts'
import { savesData } from '#lib/connection.ts'
import { openSource } from '#player/source/source.ts'
import type { Source } from '#player/source/source-contract.ts'
import { requestAutoplay } from './autoplay-slot.ts'

/** Share of the picture that must be in view. */
const inView = 0.5

/** Plays a post's video muted while half of it is in view, one per page; out of view it releases its source. */
export function useInlineVideo(mediaKey: string) {
  const box = useRef<HTMLButtonElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const [mayPlay, setMayPlay] = useState(false)
  const [moving, setMoving] = useState(false)

  useEffect(() => {
    if (!box.current || savesData()) return
    let leave: (() => void) | null = null
    const watch = new IntersectionObserver(
      ([entry]) => {
        const isIn = (entry?.intersectionRatio ?? 0) >= inView
        if (isIn === (leave !== null)) return
        if (isIn) leave = requestAutoplay(setMayPlay)
        else {
          leave?.()
          leave = null
        }
      },
      { threshold: [0, inView] },
    )
    watch.observe(box.current)
    return () => {
      watch.disconnect()
      leave?.()
    }
  }, [])

  useEffect(() => {
    const element = video.current
    if (!mayPlay || !element) return
    const closing = new AbortController()
    let source: Source | null = null
    void play(element, mediaKey, closing.signal).then(opened => {
      source = opened
      if (closing.signal.aborted) opened?.close()
    })
    return () => {
      closing.abort()
      element.pause()
      source?.close()
      setMoving(false)
    }
  }, [mayPlay, mediaKey])

  return { box, video, moving, onPlaying: () => setMoving(true) }
}

/** A muted video in a feed is decoration: where it cannot play, its cover stays without an error. */
async function play(
  element: HTMLVideoElement,
  mediaKey: string,
  signal: AbortSignal,
): Promise<Source | null> {
  try {
    const { address, qualities } = await client.call(calls.publishing.open, { mediaKey }, { signal })
    if (address === null || signal.aborted) return null
    const source = await openSource(element, {
      address,
      qualities,
      startSec: 0,
      holes: new Set(),
      choice: 'auto',
      sound: null,
      live: false,
      onQuality: () => {},
      onAvailable: () => {},
      onExpired: () => {},
      onHole: () => {},
      onLacking: () => {},
      onSoundLacking: () => {},
      onServerTrouble: () => {},
      onFail: () => {},
    })
    if (!signal.aborted) await element.play()
    return source
  } catch {
    return null
  }
}
