import type { Print } from './steps.ts'

export interface StepPrinter {
  /** Answers where a step writes. */
  begin(name: string): Print
  end(name: string, isFine: boolean): void
  /** Shows the only step that runs from now on as it writes. */
  follow(): void
}

/** Keeps the output of steps that run at once apart: each comes whole, when its step ends. */
export function createPrinter(print: Print): StepPrinter {
  /** What steps have written that was not printed yet, by name. */
  const buffered = new Map<string, string>()
  const ended: string[] = []
  let followed: string | null = null

  const heading = (name: string) => `\n▸ ${name}\n`
  const keep = (name: string, text: string) => void buffered.set(name, (buffered.get(name) ?? '') + text)
  const release = (name: string) => {
    print(buffered.get(name) ?? '')
    buffered.delete(name)
  }

  return {
    begin(name) {
      keep(name, heading(name))
      return text => (followed === name ? print(text) : keep(name, text))
    },
    end(name, isFine) {
      if (!isFine) {
        const line = `✗ ${name} failed\n`
        if (followed === name) print(line)
        else keep(name, line)
      }
      if (followed === name) followed = null
      else ended.push(name)
      if (followed === null) for (const other of ended.splice(0)) release(other)
    },
    follow() {
      if (followed !== null) return
      const [only] = buffered.keys()
      if (only === undefined) return
      followed = only
      release(only)
    },
  }
}
