/** Gives the reader a file. */
export function download(what: Blob, name: string): void {
  const url = URL.createObjectURL(what)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => { URL.revokeObjectURL(url) }, 60_000)
}

/** The name of the file that an answer is. */
export function fileName(headers: Headers, otherwise: string): string {
  return /filename="?([^";]+)"?/.exec(headers.get('Content-Disposition') ?? '')?.[1] ?? otherwise
}
