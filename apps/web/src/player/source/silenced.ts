/** An ISO BMFF box (ISO/IEC 14496-12): where it and its content begin, and where it ends. */
interface Box {
  name: string
  at: number
  from: number
  to: number
}

function* boxes(view: DataView, from: number, to: number): Generator<Box> {
  for (let at = from; at + 8 <= to; ) {
    const size = view.getUint32(at)
    if (size < 8 || at + size > to) return
    yield { name: nameAt(view, at + 4), at, from: at + 8, to: at + size }
    at += size
  }
}

const nameAt = (view: DataView, at: number) =>
  String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3))

function inside(view: DataView, { from, to }: Box, name: string): Box | undefined {
  return boxes(view, from, to).find(box => box.name === name)
}

/** `free`: a box that is passed over. Its size stays, and so does every offset. */
const remove = (view: DataView, { at }: Box) => view.setUint32(at + 4, 0x66726565)

/** Version and flags before what a full box holds. */
const fullBox = 4

/** The id of a track of sound, null of another. */
function soundId(view: DataView, trak: Box): number | null {
  const mdia = inside(view, trak, 'mdia')
  const hdlr = mdia && inside(view, mdia, 'hdlr')
  const tkhd = inside(view, trak, 'tkhd')
  if (!hdlr || !tkhd || nameAt(view, hdlr.from + fullBox + 4) !== 'soun') return null
  const times = view.getUint8(tkhd.from) === 1 ? 16 : 8
  return view.getUint32(tkhd.from + fullBox + times)
}

/**
 * Takes the sound out of headers and segments of fragmented MP4, in place: the tracks that a header had are those that go
 * from the segments after it.
 */
export function silenced(): (bytes: ArrayBuffer) => void {
  const ids = new Set<number>()
  const silenceHeader = (view: DataView, moov: Box) => {
    for (const box of boxes(view, moov.from, moov.to)) {
      const id = box.name === 'trak' ? soundId(view, box) : null
      if (id === null) continue
      ids.add(id)
      remove(view, box)
    }
    const mvex = inside(view, moov, 'mvex')
    if (!mvex) return
    for (const box of boxes(view, mvex.from, mvex.to))
      if (box.name === 'trex' && ids.has(view.getUint32(box.from + fullBox))) remove(view, box)
  }
  const silenceFragment = (view: DataView, moof: Box) => {
    for (const box of boxes(view, moof.from, moof.to)) {
      const tfhd = box.name === 'traf' && inside(view, box, 'tfhd')
      if (tfhd && ids.has(view.getUint32(tfhd.from + fullBox))) remove(view, box)
    }
  }
  return bytes => {
    const view = new DataView(bytes)
    for (const box of boxes(view, 0, view.byteLength)) {
      if (box.name === 'moov') silenceHeader(view, box)
      if (box.name === 'moof') silenceFragment(view, box)
    }
  }
}
