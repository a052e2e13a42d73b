import type { FieldControl } from '@xinghe/ui'
import { codeLength, digitsOf } from './code-digits.ts'
import styles from './code-field.module.css'

interface CodeBoxesProps {
  control: FieldControl
  value: string
  onChange: (code: string) => void
}

/** Six boxes over one input, so that pasting and what the keyboard offers of a message work. */
export function CodeBoxes({ control, value, onChange }: CodeBoxesProps) {
  return (
    <div className={styles.boxes}>
      {Array.from({ length: codeLength }, (_, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: places
          key={index}
          className={styles.box}
          data-next={index === value.length || undefined}
          aria-hidden="true"
        >
          {value[index]}
        </span>
      ))}
      <input
        {...control}
        className={styles.input}
        name="code"
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={value}
        onChange={event => onChange(digitsOf(event.currentTarget.value))}
      />
    </div>
  )
}
