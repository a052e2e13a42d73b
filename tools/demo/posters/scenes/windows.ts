import { type Canvas, glow, linear, moved, n, path, rect, type Scene, stroke, times } from '../canvas.ts'
import { figure } from '../shapes.ts'

const ROOM = 168

/** A wall of windows, every one a little story. */
export const windows: Scene = c => {
  const { p, u, fx, fy, w, h } = c
  const size = ROOM * u
  const day = p.tone === 'day' || p.tone === 'pop'
  const wall = p.tone === 'night' ? p.planes[2] : p.tone === 'dusk' ? p.planes[2] : p.planes[1]
  const cols = Math.ceil(w / size) + 1
  const rows = Math.ceil(h / size) + 1
  const [sc, sr] = [Math.floor(fx / size), Math.floor(fy / size)]
  const rooms = times(cols * rows, i => {
    const [col, row] = [i % cols, Math.floor(i / cols)]
    const hero = col === sc && row === sr
    const lit = hero || c.chance.next() > (day ? 0.25 : 0.55)
    const glass = hero
      ? p.accent
      : lit
        ? c.chance.pick([p.light, p.tint(0.86, 0.1, 40), p.tint(0.8, 0.09, -40), p.light])
        : p.planes[3]
    return moved(col * size, row * size, u, room(c, glass, lit, hero))
  }).join('')
  return [
    {
      depth: 0,
      svg: rect(
        0,
        0,
        w,
        h,
        linear(
          c,
          [0, 0, 1, 1],
          [
            [0, wall],
            [1, p.planes[3]],
          ],
        ),
      ),
    },
    { depth: 0.35, svg: rooms },
    { depth: 0.4, svg: glow(c, (sc + 0.5) * size, (sr + 0.5) * size, 330 * u, p.accent, 0.65) },
    {
      depth: 0.75,
      svg:
        c.motif === 'lift'
          ? liftShaft(c)
          : stroke(
              times(
                3,
                i =>
                  `M0 ${n(h * (0.2 + i * 0.26))}Q${n(w / 2)} ${n(h * (0.24 + i * 0.26))} ${w} ${n(h * (0.18 + i * 0.26))}`,
              ).join(''),
              p.under,
              3 * u,
              'stroke-opacity="0.5"',
            ),
    },
  ]
}

function room(c: Canvas, glass: string, lit: boolean, hero: boolean): string {
  const { p } = c
  const inside = lit
    ? (['cat', 'plant', 'person', 'lamp', 'curtain', 'pair'] as const)[hero ? 2 : c.chance.whole(0, 5)]
    : undefined
  const things = {
    cat: path(
      'M40 138Q36 104 54 100L58 86L66 96H76L84 86L88 100Q104 110 100 138ZM100 132Q126 130 122 100L130 98Q136 142 100 140Z',
      p.under,
    ),
    plant: path(
      'M62 138L66 112H92L96 138ZM79 112Q44 96 46 64Q74 72 79 112Q84 66 112 60Q114 98 79 112Z',
      p.planes[3],
    ),
    person: figure(84, 168, 118, p.under, 'coat'),
    lamp: `${stroke('M84 40V74', p.under, 3)}${path('M62 92L74 72H94L106 92Z', p.accentDeep)}`,
    curtain: `${path('M34 34H74Q70 90 40 138H34Z', p.accentDeep, 'fill-opacity="0.75"')}${path('M134 34H94Q98 90 128 138H134Z', p.accentDeep, 'fill-opacity="0.75"')}`,
    pair: figure(66, 158, 96, p.under, 'coat') + figure(104, 158, 88, p.under, 'coat'),
  }
  const clip = `<svg x="34" y="34" width="100" height="104" viewBox="34 34 100 104">${inside ? things[inside] : path('M34 138L80 34H100L54 138Z', '#fff', 'fill-opacity="0.1"')}</svg>`
  return `${rect(28, 28, 112, 116, p.under, 'fill-opacity="0.55"')}${rect(34, 34, 100, 104, glass)}${clip}${rect(82, 34, 4, 104, p.under, 'fill-opacity="0.35"')}${rect(22, 140, 124, 11, p.light, 'fill-opacity="0.35"')}`
}

function liftShaft(c: Canvas): string {
  const { p, u, fx, fy, h } = c
  const lift = `${rect(-190, -250, 380, 500, p.under)}${rect(-160, -222, 150, 472, p.tint(0.9, 0.05))}${rect(10, -222, 150, 472, p.tint(0.82, 0.07))}${rect(-16, -222, 32, 472, p.accent)}`
  const crowd = times(3, i => figure((i - 1) * 9, 250, 240 - i * 20, p.under, 'coat')).join('')
  return (
    rect(fx - 8 * u, 0, 4 * u, h, p.under) +
    rect(fx + 8 * u, 0, 4 * u, h, p.under) +
    moved(
      fx,
      fy + 60 * u,
      1.15 * u,
      lift + crowd + rect(-60, -244, 120, 18, p.accentDeep) + path('M-8-230L0-242L8-230Z', p.light),
    )
  )
}
