import { type RefObject, useLayoutEffect, useState } from 'react'

/** Why there is no picture of the camera, or that there is one. */
export type CameraState = 'opening' | 'on' | 'denied' | 'missing' | 'busy' | 'insecure'

/** What a lamp beside the camera adds; TypeScript knows it not yet. */
type Lamp = { torch?: boolean }

const wanted: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
}

/** Shows the camera in an element while the screen and the page are seen; otherwise it is off. */
export function useCamera(video: RefObject<HTMLVideoElement | null>) {
  const [state, setState] = useState<CameraState>('opening')
  const [track, setTrack] = useState<MediaStreamTrack | null>(null)
  const [isLit, setLit] = useState(false)
  const [tries, setTries] = useState(0)

  // Before paint, so that a screen that is put aside has let go of the camera when it is no longer seen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks again
  useLayoutEffect(() => {
    let opened = new AbortController()
    const open = async (signal: AbortSignal) => {
      setState('opening')
      const stream = await openCamera()
      const close = () => {
        if (typeof stream !== 'string') for (const track of stream.getTracks()) track.stop()
      }
      if (signal.aborted) return close()
      if (typeof stream === 'string') return setState(stream)
      signal.addEventListener('abort', close)
      const [track = null] = stream.getVideoTracks()
      // Somebody took the camera away, or the permission.
      track?.addEventListener('ended', () => signal.aborted || setState('busy'))
      setTrack(track)
      const element = video.current
      if (element) element.srcObject = stream
      await element?.play().catch(() => {}) // it is set aside meanwhile
      if (!signal.aborted) setState('on')
    }
    const close = () => {
      opened.abort()
      setTrack(null)
      setLit(false)
      if (video.current) video.current.srcObject = null
    }
    const follow = () => {
      close()
      opened = new AbortController()
      if (!document.hidden) void open(opened.signal)
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      close()
    }
  }, [tries, video])

  const hasLamp = (track?.getCapabilities?.() as Lamp | undefined)?.torch === true
  async function light(): Promise<void> {
    const advanced = [{ torch: !isLit } as MediaTrackConstraintSet]
    await track?.applyConstraints({ advanced }).then(
      () => setLit(!isLit),
      () => {}, // the lamp is in use elsewhere
    )
  }
  return { state, retry: () => setTries(tries + 1), lamp: hasLamp ? { isLit, toggle: light } : null }
}

async function openCamera(): Promise<MediaStream | Exclude<CameraState, 'opening' | 'on'>> {
  // Browsers have it on https alone, and on the machine itself.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!devices?.getUserMedia) return window.isSecureContext ? 'missing' : 'insecure'
  try {
    return await devices.getUserMedia(wanted)
  } catch (error) {
    const name = error instanceof DOMException ? error.name : ''
    if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
    return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'busy'
  }
}
