/** `1:30.5`, `1:02:03`: as one writes a time into a field, to the tenth. */
export function clockText(seconds: number): string {
  const tenths = Math.round(seconds * 10)
  const whole = Math.floor(tenths / 10)
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)]
  const clock = hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`
  return tenths % 10 === 0 ? clock : `${clock}.${tenths % 10}`
}

/** Seconds of a time as somebody writes it: seconds alone, or hours and minutes before them; NaN for what is none. */
export function readClock(text: string): number {
  const parts = text.trim().replaceAll('\uff1a', ':').split(':')
  if (parts.length > 3 || !parts.every(part => /^\d+(\.\d+)?$/.test(part))) return Number.NaN
  return parts.reduce((sum, part) => sum * 60 + Number(part), 0)
}
