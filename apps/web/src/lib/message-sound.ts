/** Hertz and seconds of the two notes, the second a fifth above the first. */
const notes = [
  { hz: 659.25, at: 0 },
  { hz: 987.77, at: 0.09 },
]
const lastsSec = 0.35
const loudest = 0.08

let context: AudioContext | null = null

/** A short chime for a new message. Silent until the page was touched: browsers allow no sound before. */
export function playMessageSound(): void {
  if (document.hidden || !navigator.userActivation?.hasBeenActive || typeof AudioContext === 'undefined')
    return
  context ??= new AudioContext()
  const { currentTime, destination } = context
  for (const { hz, at } of notes) {
    const [tone, volume] = [context.createOscillator(), context.createGain()]
    const begin = currentTime + at
    tone.frequency.value = hz
    volume.gain.setValueAtTime(0, begin)
    volume.gain.linearRampToValueAtTime(loudest, begin + 0.01)
    volume.gain.exponentialRampToValueAtTime(0.0001, begin + lastsSec)
    tone.connect(volume).connect(destination)
    tone.start(begin)
    tone.stop(begin + lastsSec)
  }
}
