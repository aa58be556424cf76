/** Returns whether the request itself caused the error, for example because it is too large. */
export function isRequestError(error: unknown): error is Error {
  return error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500
}
