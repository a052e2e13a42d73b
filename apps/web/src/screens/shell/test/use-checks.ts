import { useEffect, useRef, useState } from 'react'
import { type TextKey, t } from '#text/text.ts'
import { checkCodecs } from './checks/codecs.ts'
import { checkDevice } from './checks/device.ts'
import { checkMedia } from './checks/media.ts'
import { checkServer } from './checks/server.ts'
import { checkStorage } from './checks/storage.ts'
import type { Finding, Section } from './report.ts'

/** One after the other: a download beside them would slow the answers that are measured. */
const checks = [
  { key: 'device', title: 'test.device', run: checkDevice },
  { key: 'codecs', title: 'test.codecs', run: checkCodecs },
  { key: 'storage', title: 'test.storage', run: checkStorage },
  { key: 'server', title: 'test.server', run: checkServer },
  { key: 'media', title: 'test.media', run: checkMedia },
] as const satisfies readonly { key: string; title: TextKey; run: unknown }[]

/** Runs all checks when the screen opens, and again on request. */
export function useChecks() {
  const [found, setFound] = useState<Record<string, readonly Finding[]>>({})
  const [round, setRound] = useState(0)
  const current = useRef(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is a new run
  useEffect(() => {
    const mine = ++current.current
    void (async () => {
      for (const { key, run } of checks) {
        if (mine !== current.current) return
        const findings = await run(t)
        if (mine === current.current) setFound(before => ({ ...before, [key]: findings }))
      }
    })()
    return () => {
      current.current += 1
    }
  }, [round])

  const sections: Section[] = checks.map(({ key, title }) => ({
    key,
    title: t(title),
    findings: found[key] ?? null,
  }))
  return {
    sections,
    isDone: sections.every(({ findings }) => findings !== null),
    again: () => {
      setFound({})
      setRound(round + 1)
    },
  }
}
