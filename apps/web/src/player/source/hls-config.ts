import type { ErrorData, HlsConfig } from 'hls.js'
import { connection } from '#lib/connection.ts'
import { firstEstimate } from './first-estimate.ts'
import { readMeasured } from './measured.ts'

/** Bits a second, for a film that begins now. */
export const estimateNow = () => firstEstimate(connection(), readMeasured(), Date.now())

/** Of a film that begins now. */
export function filmConfig(): Partial<HlsConfig> {
  return {
    autoStartLoad: false,
    lowLatencyMode: false,
    maxBufferLength: 30,
    // hls.js would fetch ten minutes ahead of a viewer who may leave in one.
    maxMaxBufferLength: 60,
    backBufferLength: 60,
    testBandwidth: false,
    // The first segment may come before the element that shows it.
    startFragPrefetch: true,
    abrEwmaDefaultEstimate: estimateNow(),
  }
}

/** A viewer who falls further behind than this many target durations is taken to the live edge. */
export const liveConfig = (): Partial<HlsConfig> => ({
  ...filmConfig(),
  backBufferLength: 30,
  liveSyncDurationCount: 3,
  liveMaxLatencyDurationCount: 12,
  liveDurationInfinity: true,
})

/** Status codes that a fresh address can mend; 408 and 429 need a retry instead. */
const refusals = [401, 403, 404, 410]

export const isRefused = ({ response }: ErrorData) =>
  response?.code !== undefined && refusals.includes(response.code)

/** Of those: a segment that is not there. */
const absences = [404, 410]

export const isAbsent = ({ response }: ErrorData) => absences.includes(response?.code ?? 0)

export const isOfServer = ({ response }: ErrorData) => (response?.code ?? 0) >= 500

/** Nothing helps a browser that knows the codec not. */
const codecErrors = [
  'manifestIncompatibleCodecsError',
  'bufferIncompatibleCodecsError',
  'bufferAddCodecError',
]

export const isCodecError = ({ details }: ErrorData) => codecErrors.includes(details)
