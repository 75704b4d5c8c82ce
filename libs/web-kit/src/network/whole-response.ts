/** Reads a response's body, so that the timeout of its request cannot cut it off later. */
export async function wholeResponse(response: Response): Promise<Response> {
  const body = await response.arrayBuffer();
  return new Response(body.byteLength > 0 ? body : null, response);
}
