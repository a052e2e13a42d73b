// The npm package's DOM half (2.0.10) with the part of its state, kept under `_` (src/internal there), that three
// things need which its interface cannot do: fill the frame after a jump, keep positions right when the rate is
// not 1, and remove one comment.
declare module 'danmaku/dist/esm/danmaku.dom.js' {
  export interface Comment {
    time: number
    mode: 'rtl' | 'top' | 'bottom'
    render(): HTMLElement
    node?: HTMLElement
    /** Wall-clock seconds at which it entered. */
    _utc?: number
  }
  export default class Danmaku<C extends Comment> {
    constructor(options: { container: HTMLElement; media: HTMLMediaElement; comments: C[] })
    /** Pixels a second over the container's width. */
    speed: number
    comments: C[]
    _: { runningList: C[]; position: number; duration: number }
    clear(): void
    resize(): void
    destroy(): void
  }
}
