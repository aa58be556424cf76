type RequestError = Error & { statusCode: number; headers?: Record<string, string> }

/** Returns whether the request itself caused the error, for example because it is too large. */
export function isRequestError(error: unknown): error is RequestError {
  if (!(error instanceof Error) || !('statusCode' in error)) return false
  const status = Number(error.statusCode)
  return status >= 400 && status < 500
}
