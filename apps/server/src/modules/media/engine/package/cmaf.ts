/**
 * Reads the few ISO BMFF boxes (ISO/IEC 14496-12) of a CMAF header and its segments that we rely on:
 * codec strings, timescales, decode times, durations and whether a segment opens with a sync sample.
 */

export type CmafTrack = {
  id: number
  kind: 'video' | 'audio'
  /** Ticks per second of this track. */
  timescale: number
  /** RFC 6381, e.g. avc1.64001f or mp4a.40.2. */
  codec: string
}

export type CmafRun = {
  trackId: number
  /** First decode time, in ticks. */
  decodeTime: number
  /** Earliest presentation time, in ticks. */
  presentationTime: number
  /** Sum of the sample durations, in ticks. */
  duration: number
  samples: number
  opensWithSync: boolean
}

type Box = { name: string; body: DataView }

const FULL_BOX_HEADER = 4

function readName(view: DataView, at: number): string {
  return String.fromCharCode(
    view.getUint8(at),
    view.getUint8(at + 1),
    view.getUint8(at + 2),
    view.getUint8(at + 3),
  )
}

function* boxes(view: DataView, from = 0): Generator<Box> {
  let at = from
  while (at + 8 <= view.byteLength) {
    const short = view.getUint32(at)
    const header = short === 1 ? 16 : 8
    if (at + header > view.byteLength) return
    const size = short === 1 ? Number(view.getBigUint64(at + 8)) : short === 0 ? view.byteLength - at : short
    if (size < header || at + size > view.byteLength) throw new Error(`box at ${at} runs past its container`)
    yield {
      name: readName(view, at + 4),
      body: new DataView(view.buffer, view.byteOffset + at + header, size - header),
    }
    at += size
  }
}

function child(view: DataView, ...path: string[]): DataView | undefined {
  let inner: DataView | undefined = view
  for (const name of path) {
    if (!inner) return undefined
    inner = boxes(inner).find(box => box.name === name)?.body
  }
  return inner
}

function hex(byte: number): string {
  return byte.toString(16).padStart(2, '0')
}

/** Bytes of a VisualSampleEntry and an AudioSampleEntry before their child boxes. */
const SAMPLE_ENTRY_HEAD = { video: 78, audio: 28 }

function videoCodec(entry: Box): string {
  const avcC = boxes(entry.body, SAMPLE_ENTRY_HEAD.video).find(box => box.name === 'avcC')?.body
  if (!avcC) throw new Error(`no avcC in a ${entry.name} sample entry`)
  // avcC: version, then AVCProfileIndication, profile_compatibility, AVCLevelIndication.
  return `avc1.${hex(avcC.getUint8(1))}${hex(avcC.getUint8(2))}${hex(avcC.getUint8(3))}`
}

/** Reads one ISO 14496-1 descriptor: its tag, and where its content begins (sizes are 7 bits a byte). */
function descriptor(view: DataView, at: number): { tag: number; content: number } {
  let content = at + 1
  while (view.getUint8(content) & 0x80) content++
  return { tag: view.getUint8(at), content: content + 1 }
}

function audioCodec(entry: Box): string {
  const esds = boxes(entry.body, SAMPLE_ENTRY_HEAD.audio).find(box => box.name === 'esds')?.body
  if (!esds) throw new Error(`no esds in a ${entry.name} sample entry`)
  const es = descriptor(esds, FULL_BOX_HEADER)
  // ES_Descriptor: id (2), flags (1; we write none). DecoderConfigDescriptor: 13 bytes before its own child.
  const config = descriptor(esds, es.content + 3)
  const specific = descriptor(esds, config.content + 13)
  return `mp4a.${hex(esds.getUint8(config.content))}.${esds.getUint8(specific.content) >> 3}`
}

function readTrack(trak: DataView): CmafTrack {
  const tkhd = child(trak, 'tkhd')
  const mdhd = child(trak, 'mdia', 'mdhd')
  const hdlr = child(trak, 'mdia', 'hdlr')
  const stsd = child(trak, 'mdia', 'minf', 'stbl', 'stsd')
  if (!tkhd || !mdhd || !hdlr || !stsd) throw new Error('a track without its headers')
  const kind = readName(hdlr, 8) === 'vide' ? 'video' : 'audio'
  const entry = boxes(stsd, FULL_BOX_HEADER + 4).next().value
  if (!entry) throw new Error('a track without a sample entry')
  return {
    id: tkhd.getUint32(tkhd.getUint8(0) === 1 ? 20 : 12),
    kind,
    timescale: mdhd.getUint32(mdhd.getUint8(0) === 1 ? 20 : 12),
    codec: kind === 'video' ? videoCodec(entry) : audioCodec(entry),
  }
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** Tracks of an initialisation segment. Throws on anything that is not one. */
export function readInit(bytes: Uint8Array): CmafTrack[] {
  const moov = child(viewOf(bytes), 'moov')
  if (!moov) throw new Error('no moov box')
  return [...boxes(moov)].filter(box => box.name === 'trak').map(box => readTrack(box.body))
}

type Defaults = { trackId: number; duration: number; flags: number }

function readTfhd(tfhd: DataView): Defaults {
  const flags = tfhd.getUint32(0) & 0xffffff
  let at = FULL_BOX_HEADER + 4 + (flags & 0x1 ? 8 : 0) + (flags & 0x2 ? 4 : 0)
  const take = (bit: number) => {
    if (!(flags & bit)) return 0
    at += 4
    return tfhd.getUint32(at - 4)
  }
  const duration = take(0x8)
  take(0x10)
  return { trackId: tfhd.getUint32(4), duration, flags: take(0x20) }
}

/** sample_is_non_sync_sample of the sample flags. */
const NON_SYNC = 0x10000

type Sample = { duration: number; flags: number; offset: number }

function readTrun(trun: DataView, defaults: Defaults): Sample[] {
  const flags = trun.getUint32(0) & 0xffffff
  let at = FULL_BOX_HEADER + 4 + (flags & 0x1 ? 4 : 0)
  const firstFlags = flags & 0x4 ? trun.getUint32(at) : undefined
  if (firstFlags !== undefined) at += 4
  const take = (bit: number, otherwise: number) => {
    if (!(flags & bit)) return otherwise
    at += 4
    return trun.getInt32(at - 4)
  }
  return Array.from({ length: trun.getUint32(4) }, (_, index) => {
    const duration = take(0x100, defaults.duration)
    take(0x200, 0)
    const own = take(0x400, defaults.flags)
    return { duration, flags: index === 0 ? (firstFlags ?? own) : own, offset: take(0x800, 0) }
  })
}

function readTraf(traf: DataView): CmafRun {
  const tfhd = child(traf, 'tfhd')
  const tfdt = child(traf, 'tfdt')
  if (!tfhd || !tfdt) throw new Error('a track fragment without tfhd or tfdt')
  const defaults = readTfhd(tfhd)
  const decodeTime = tfdt.getUint8(0) === 1 ? Number(tfdt.getBigUint64(4)) : tfdt.getUint32(4)
  const samples = [...boxes(traf)]
    .filter(box => box.name === 'trun')
    .flatMap(box => readTrun(box.body, defaults))
  let duration = 0
  let presentationTime = Number.POSITIVE_INFINITY
  for (const sample of samples) {
    presentationTime = Math.min(presentationTime, decodeTime + duration + sample.offset)
    duration += sample.duration
  }
  const opensWithSync = samples[0] !== undefined && !(samples[0].flags & NON_SYNC)
  return {
    trackId: defaults.trackId,
    decodeTime,
    presentationTime,
    duration,
    samples: samples.length,
    opensWithSync,
  }
}

/** Runs of a media segment, one for each track, fragments of the same track joined. */
export function readSegment(bytes: Uint8Array): CmafRun[] {
  const runs = new Map<number, CmafRun>()
  for (const box of boxes(viewOf(bytes))) {
    if (box.name !== 'moof') continue
    for (const traf of boxes(box.body)) {
      if (traf.name !== 'traf') continue
      const run = readTraf(traf.body)
      const before = runs.get(run.trackId)
      runs.set(run.trackId, before ? join(before, run) : run)
    }
  }
  return [...runs.values()]
}

function join(before: CmafRun, after: CmafRun): CmafRun {
  return {
    ...before,
    presentationTime: Math.min(before.presentationTime, after.presentationTime),
    duration: before.duration + after.duration,
    samples: before.samples + after.samples,
  }
}
