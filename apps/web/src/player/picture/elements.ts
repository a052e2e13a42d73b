/** The elements of one view; `danmaku` is a positioned box over the picture. */
export interface PlayerElements {
  video: HTMLVideoElement
  box: HTMLElement
  danmaku: HTMLElement
}
