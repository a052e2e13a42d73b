import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export interface Metrics {
  registry: Registry
  /** Seconds per call by endpoint and outcome. */
  calls: Histogram<'endpoint' | 'ret'>
  /** Jobs that ended, by name and outcome. */
  jobs: Counter<'job' | 'outcome'>
  /** Notifications of payment gateways. */
  payNotices: Counter<'gateway' | 'outcome'>
  /** Bytes of video sent by this process. */
  mediaBytes: Counter
  /** Bytes of the fullest disk. */
  diskFree: Gauge
  diskReserve: Gauge
}

/**
 * Counters of one program for Prometheus.
 * @param sockets how many are open now
 */
export function createMetrics(sockets: () => number): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  new Gauge({
    name: 'xinghe_sockets',
    help: 'Open sockets',
    registers,
    collect() {
      this.set(sockets())
    },
  })
  return {
    registry,
    calls: new Histogram({
      name: 'xinghe_call_seconds',
      help: 'Seconds per call',
      labelNames: ['endpoint', 'ret'],
      registers,
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    }),
    jobs: new Counter({
      name: 'xinghe_jobs_total',
      help: 'Jobs that ended',
      labelNames: ['job', 'outcome'],
      registers,
    }),
    payNotices: new Counter({
      name: 'xinghe_pay_notices_total',
      help: 'Notifications of payment gateways',
      labelNames: ['gateway', 'outcome'],
      registers,
    }),
    mediaBytes: new Counter({ name: 'xinghe_media_bytes_total', help: 'Bytes of video sent', registers }),
    diskFree: new Gauge({
      name: 'xinghe_disk_free_bytes',
      help: 'Free bytes of the fullest disk',
      registers,
    }),
    diskReserve: new Gauge({
      name: 'xinghe_disk_reserve_bytes',
      help: 'Free bytes below which uploads are refused',
      registers,
    }),
  }
}
