import { useEffect, useState } from 'react'

export interface Tilt {
  /** Degrees round the axes z, x and y. */
  alpha: number
  beta: number
  gamma: number
}

export interface Shake {
  /** Metres per second squared, with gravity. */
  x: number
  y: number
  z: number
}

type WithPermission = { requestPermission?: () => Promise<'granted' | 'denied'> }

/** Safari requires permission, and only during a press. True when readings are allowed. */
export async function requestSensors(): Promise<boolean> {
  const kinds = [globalThis.DeviceOrientationEvent, globalThis.DeviceMotionEvent] as (
    | WithPermission
    | undefined
  )[]
  try {
    for (const kind of kinds) {
      if (kind?.requestPermission && (await kind.requestPermission()) !== 'granted') return false
    }
    return true
  } catch {
    return false
  }
}

/** Sensor readings while `on`; null until there are any, which computers never send. */
export function useSensors(on: boolean): { tilt: Tilt | null; shake: Shake | null } {
  const [tilt, setTilt] = useState<Tilt | null>(null)
  const [shake, setShake] = useState<Shake | null>(null)

  useEffect(() => {
    if (!on) return
    function turned({ alpha, beta, gamma }: DeviceOrientationEvent) {
      if (alpha !== null && beta !== null && gamma !== null) setTilt({ alpha, beta, gamma })
    }
    function moved({ accelerationIncludingGravity: felt }: DeviceMotionEvent) {
      if (felt && felt.x !== null && felt.y !== null && felt.z !== null)
        setShake({ x: felt.x, y: felt.y, z: felt.z })
    }
    window.addEventListener('deviceorientation', turned)
    window.addEventListener('devicemotion', moved)
    return () => {
      window.removeEventListener('deviceorientation', turned)
      window.removeEventListener('devicemotion', moved)
    }
  }, [on])

  return { tilt, shake }
}
