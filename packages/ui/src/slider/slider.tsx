import { type ComponentProps, type CSSProperties, useState } from 'react'
import { classNames } from '../class-names.ts'
import styles from './slider.module.css'

export type SliderProps = Omit<
  ComponentProps<'input'>,
  'type' | 'value' | 'min' | 'max' | 'step' | 'onChange'
> & {
  value: number
  min?: number | undefined
  max?: number | undefined
  step?: number | undefined
  /** While it moves. */
  onChange: (value: number) => void
  /** Once, on release. */
  onCommit?: ((value: number) => void) | undefined
  label: string
  /** The value as text: '80%'. */
  valueText?: string | undefined
}

/** The native range input, styled. */
export function Slider(props: SliderProps) {
  const {
    value,
    min = 0,
    max = 100,
    step,
    onChange,
    onCommit,
    label,
    valueText,
    className,
    style,
    ...rest
  } = props
  const [moved, setMoved] = useState(false)
  const share = max > min ? (value - min) / (max - min) : 0
  const commit = () => {
    if (moved) onCommit?.(value)
    setMoved(false)
  }
  return (
    <input
      {...rest}
      type="range"
      className={classNames(styles.slider, className)}
      style={{ ...style, '--share': share } as CSSProperties}
      value={value}
      min={min}
      max={max}
      step={step}
      aria-label={label}
      aria-valuetext={valueText}
      onChange={event => {
        setMoved(true)
        onChange(event.currentTarget.valueAsNumber)
      }}
      onPointerUp={commit}
      onKeyUp={commit}
    />
  )
}
