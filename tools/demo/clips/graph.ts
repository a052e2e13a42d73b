import type { PlateSet } from './plates.ts'
import type { ClipStyle, Shot } from './style.ts'
import type { Overlay } from './titles.ts'

/** Part of the nearest plane's way that each plate goes. */
const PARALLAX = [0.22, 0.55, 1] as const
const FADE_SEC = 0.35

export interface GraphInput {
  readonly style: ClipStyle
  readonly sets: readonly PlateSet[]
  readonly shots: readonly Shot[]
  readonly overlays: readonly Overlay[]
  readonly durationSec: number
}

const f = (value: number): string => String(Math.round(value * 1000) / 1000)

/** Where a plate stands in a shot: `t` runs from 0; the nearest plate uses the whole spare width. */
function slide(style: ClipStyle, set: PlateSet, shot: Shot, plate: number): { x: string; y: string } {
  const seconds = shot.frames / style.fps
  const spare = set.w - style.w
  const part = PARALLAX[plate] ?? 1
  const [from, to] = [spare / 2 - (spare * part) / 2, spare / 2 + (spare * part) / 2]
  const [a, b] = shot.way === 1 ? [from, to] : [to, from]
  const drop = set.h - style.h
  const sink = `${f(drop * (0.5 - 0.4 * part))}+${f((drop * 0.8 * part) / seconds)}*t`
  return { x: `${f(a)}+${f((b - a) / seconds)}*t`, y: shot.set === 1 ? `${f(drop / 2)}` : sink }
}

function shotGraph(input: GraphInput, shot: Shot, index: number): string {
  const { style, sets } = input
  const set = sets[shot.set]
  if (!set) throw new Error(`shot ${index} looks at plates that were not drawn`)
  const still = `loop=loop=-1:size=1,setpts=N/${style.fps}/TB,trim=end_frame=${shot.frames}`
  const planes = [0, 1, 2].map(plate => {
    const source = `[p${shot.set}_${plate}_${index}]${still}`
    const { x, y } = slide(style, set, shot, plate)
    return plate === 0
      ? `${source},crop=${style.w}:${style.h}:x='${x}':y='${y}'[s${index}_0]`
      : `${source}[s${index}_${plate}]`
  })
  const over = (plate: number, below: string, out: string) => {
    const { x, y } = slide(style, set, shot, plate)
    return `[${below}][s${index}_${plate}]overlay=x='-(${x})':y='-(${y})':format=yuv420${out}`
  }
  const fade = `fade=t=in:st=0:d=${FADE_SEC}`
  return [
    ...planes,
    over(1, `s${index}_0`, `[m${index}]`),
    over(2, `m${index}`, `,${fade}[shot${index}]`),
  ].join(';')
}

/** Fans a one-frame plate out to the shots that use it. */
function fanOut(input: GraphInput): string[] {
  return input.sets.flatMap((_, set) =>
    [0, 1, 2].map(plate => {
      const uses = input.shots.flatMap((shot, index) =>
        shot.set === set ? [`[p${set}_${plate}_${index}]`] : [],
      )
      const format = plate === 0 ? 'yuv420p' : 'yuva420p'
      return `[${set * 3 + plate}:v]format=${format},split=${uses.length}${uses.join('')}`
    }),
  )
}

function overlayGraph(input: GraphInput): { graph: string[]; last: string } {
  const { style, overlays } = input
  const first = input.sets.length * 3
  let last = 'film'
  const graph = overlays.flatMap((overlay, index) => {
    const whole = index === 0
    const length = overlay.to - overlay.from
    const fades = whole
      ? ''
      : `,fade=t=in:st=0:d=0.4:alpha=1,fade=t=out:st=${f(length - 0.4)}:d=0.4:alpha=1,setpts=PTS+${f(overlay.from)}/TB`
    const source = `[${first + index}:v]format=yuva420p,loop=loop=-1:size=1,setpts=N/${style.fps}/TB,trim=end=${f(length)}${fades}[o${index}]`
    const below = last
    last = `w${index}`
    const at = `overlay=x=${overlay.x}:y=${overlay.y}:eof_action=pass:format=yuv420`
    return [
      source,
      `[${below}][o${index}]${at}${whole ? '' : `:enable='between(t,${f(overlay.from)},${f(overlay.to)})'`}[${last}]`,
    ]
  })
  return { graph, last }
}

/** The filter graph of a clip: plates in parallax, cut together, with words over them. */
export function clipGraph(input: GraphInput): string {
  const { shots, durationSec } = input
  const { graph, last } = overlayGraph(input)
  const out = `fade=t=out:st=${f(durationSec - 0.6)}:d=0.6`
  return [
    ...fanOut(input),
    ...shots.map((shot, index) => shotGraph(input, shot, index)),
    `${shots.map((_, index) => `[shot${index}]`).join('')}concat=n=${shots.length}:v=1:a=0[film]`,
    ...graph,
    `[${last}]${out},format=yuv420p[video]`,
  ].join(';')
}
