/**
 * The columns: the visitor who created "visitor's", another visitor, the owner of "own", the owner
 * of "other's", the owner of "own" with the cookie of a session that was signed out, a client
 * without a cookie, and an operator, who has no debate and no plan. "deleted" belonged to the owner. In "own" and "visitor's" a turn is running. A
 * response has the name of its debate. A share address contains the token of a debate, or its id
 * when it has no token. The owner has an active plan and the other user a cancelled one. Both have
 * an open checkout and no visitor has one; the checkout of "deleted" belongs to a deleted user. An
 * address of the desk has the account of who owns the debate; a visitor has none.
 */
export const TABLE = `
                                   creator  otherVisitor  owner  otherUser  signedOut  anonymous  admin

GET    /api/debates/:id
  own                                  404           404    200        404        404     404    404
  other's                              404           404    404        200        404     404    404
  visitor's                            200           404    404        404        404     404    404
  missing                              404           404    404        404        404     404    404
  deleted                              404           404    404        404        404     404    404
  malformed                            404           404    404        404        404     404    404
DELETE /api/debates/:id
  own                                  404           404    200        404        404     404    404
  other's                              404           404    404        200        404     404    404
  visitor's                            401           404    404        404        404     404    404
  missing                              404           404    404        404        404     404    404
  deleted                              404           404    404        404        404     404    404
  malformed                            404           404    404        404        404     404    404
PATCH  /api/debates/:id
  own                                  404           404    200        404        404     404    404
  other's                              404           404    404        200        404     404    404
  visitor's                            401           404    404        404        404     404    404
  missing                              404           404    404        404        404     404    404
  deleted                              404           404    404        404        404     404    404
  malformed                            404           404    404        404        404     404    404
POST   /api/debates/:id/restore
  own                                  401           401    200        404        401     401    404
  other's                              401           401    404        200        401     401    404
  visitor's                            401           401    404        404        401     401    404
  missing                              401           401    404        404        401     401    404
  deleted                              401           401    200        404        401     401    404
  malformed                            401           401    404        404        401     401    404
POST   /api/debates/:id/input
  own                                  404           404    201        404        404     404    404
  other's                              404           404    404        201        404     404    404
  visitor's                            401           404    404        404        404     404    404
  missing                              404           404    404        404        404     404    404
  deleted                              404           404    404        404        404     404    404
  malformed                            404           404    404        404        404     404    404
PATCH  /api/debates/:id/input/:inputId
  own                                  404           404    200        404        404     404    404
  other's                              404           404    404        200        404     404    404
  visitor's                            401           404    404        404        404     404    404
  missing                              404           404    404        404        404     404    404
  deleted                              404           404    404        404        404     404    404
  malformed                            404           404    404        404        404     404    404
DELETE /api/debates/:id/input/:inputId
  own                                  404           404    200        404        404     404    404
  other's                              404           404    404        200        404     404    404
  visitor's                            401           404    404        404        404     404    404
  missing                              404           404    404        404        404     404    404
  deleted                              404           404    404        404        404     404    404
  malformed                            404           404    404        404        404     404    404
GET    /api/debates/:id/sources
  own                                  404           404    200        404        404     404    404
  other's                              404           404    404        200        404     404    404
  visitor's                            200           404    404        404        404     404    404
  missing                              404           404    404        404        404     404    404
  deleted                              404           404    404        404        404     404    404
  malformed                            404           404    404        404        404     404    404
POST   /api/debates/:id/sources
  own                                  404           404    201        404        404     404    404
  other's                              404           404    404        201        404     404    404
  visitor's                            409           404    404        404        404     404    404
  missing                              404           404    404        404        404     404    404
  deleted                              404           404    404        404        404     404    404
  malformed                            404           404    404        404        404     404    404
PATCH  /api/debates/:id/sources/:n
  own                                  404           404    200        404        404     404    404
  other's                              404           404    404        200        404     404    404
  visitor's                            200           404    404        404        404     404    404
  missing                              404           404    404        404        404     404    404
  deleted                              404           404    404        404        404     404    404
  malformed                            404           404    404        404        404     404    404
GET    /api/debates/:id/sources/:n/passages/:m
  own                                  404           404    200        404        404     404    404
  other's                              404           404    404        200        404     404    404
  visitor's                            200           404    404        404        404     404    404
  missing                              404           404    404        404        404     404    404
  deleted                              404           404    404        404        404     404    404
  malformed                            404           404    404        404        404     404    404
GET    /api/debates/:id/evidence
  own                                  404           404    200        404        404     404    404
  other's                              404           404    404        200        404     404    404
  visitor's                            200           404    404        404        404     404    404
  missing                              404           404    404        404        404     404    404
  deleted                              404           404    404        404        404     404    404
  malformed                            404           404    404        404        404     404    404
DELETE /api/debates/:id/sources/:n
  own                                  404           404    200        404        404     404    404
  other's                              404           404    404        200        404     404    404
  visitor's                            200           404    404        404        404     404    404
  missing                              404           404    404        404        404     404    404
  deleted                              404           404    404        404        404     404    404
  malformed                            404           404    404        404        404     404    404
POST   /api/debates/:id/generate
  own                                  404           404    200        404        404     404    404
  other's                              404           404    404        200        404     404    404
  visitor's                            200           404    404        404        404     404    404
  missing                              404           404    404        404        404     404    404
  deleted                              404           404    404        404        404     404    404
  malformed                            404           404    404        404        404     404    404
POST   /api/debates/:id/again
  own                                  404           404    409        404        404     404    404
  other's                              404           404    404        200        404     404    404
  visitor's                            409           404    404        404        404     404    404
  missing                              404           404    404        404        404     404    404
  deleted                              404           404    404        404        404     404    404
  malformed                            404           404    404        404        404     404    404
POST   /api/debates/:id/turns
  own                                  404           404    409        404        404     404    404
  other's                              404           404    404        409        404     404    404
  visitor's                            409           404    404        404        404     404    404
  missing                              404           404    404        404        404     404    404
  deleted                              404           404    404        404        404     404    404
  malformed                            404           404    404        404        404     404    404
POST   /api/debates/:id/branch
  own                                  404           404    201        404        404     404    404
  other's                              404           404    404        201        404     404    404
  visitor's                            201           404    404        404        404     404    404
  missing                              404           404    404        404        404     404    404
  deleted                              404           404    404        404        404     404    404
  malformed                            404           404    404        404        404     404    404
POST   /api/debates/:id/rematch
  own                                  404           404    201        404        404     404    404
  other's                              404           404    404        201        404     404    404
  visitor's                            201           404    404        404        404     404    404
  missing                              404           404    404        404        404     404    404
  deleted                              404           404    404        404        404     404    404
  malformed                            404           404    404        404        404     404    404
GET    /api/debates/:id/live
  own                                  404           404    200        404        404     404    404
  other's                              404           404    404        204        404     404    404
  visitor's                            200           404    404        404        404     404    404
  missing                              404           404    404        404        404     404    404
  deleted                              404           404    404        404        404     404    404
  malformed                            404           404    404        404        404     404    404
DELETE /api/debates/:id/live
  own                                  404           404    204        404        404     404    404
  other's                              404           404    404        204        404     404    404
  visitor's                            204           404    404        404        404     404    404
  missing                              404           404    404        404        404     404    404
  deleted                              404           404    404        404        404     404    404
  malformed                            404           404    404        404        404     404    404
POST   /api/responses/:id/summary
  own                                  404           404    200        404        404     404    404
  other's                              404           404    404        200        404     404    404
  visitor's                            200           404    404        404        404     404    404
  missing                              404           404    404        404        404     404    404
  deleted                              404           404    404        404        404     404    404
  malformed                            404           404    404        404        404     404    404
POST   /api/responses/:id/audio
  own                                  404           404    200        404        404     404    404
  other's                              404           404    404        200        404     404    404
  visitor's                            200           404    404        404        404     404    404
  missing                              404           404    404        404        404     404    404
  deleted                              404           404    404        404        404     404    404
  malformed                            404           404    404        404        404     404    404
POST   /api/responses/:id/stance
  own                                  404           404    200        404        404     404    404
  other's                              404           404    404        200        404     404    404
  visitor's                            200           404    404        404        404     404    404
  missing                              404           404    404        404        404     404    404
  deleted                              404           404    404        404        404     404    404
  malformed                            404           404    404        404        404     404    404
GET    /api/responses/:id/variants
  own                                  404           404    200        404        404     404    404
  other's                              404           404    404        200        404     404    404
  visitor's                            200           404    404        404        404     404    404
  missing                              404           404    404        404        404     404    404
  deleted                              404           404    404        404        404     404    404
  malformed                            404           404    404        404        404     404    404
PUT    /api/responses/:id/variant
  own                                  404           404    409        404        404     404    404
  other's                              404           404    404        200        404     404    404
  visitor's                            409           404    404        404        404     404    404
  missing                              404           404    404        404        404     404    404
  deleted                              404           404    404        404        404     404    404
  malformed                            404           404    404        404        404     404    404
GET    /api/debates/:id/export
  own                                  404           404    200        404        404     404    404
  other's                              404           404    404        200        404     404    404
  visitor's                            200           404    404        404        404     404    404
  missing                              404           404    404        404        404     404    404
  deleted                              404           404    404        404        404     404    404
  malformed                            404           404    404        404        404     404    404
POST   /api/debates/:id/audio
  own                                  404           404    200        404        404     404    404
  other's                              404           404    404        200        404     404    404
  visitor's                            200           404    404        404        404     404    404
  missing                              404           404    404        404        404     404    404
  deleted                              404           404    404        404        404     404    404
  malformed                            404           404    404        404        404     404    404
GET    /api/debates/:id/flow
  own                                  404           404    200        404        404     404    404
  other's                              404           404    404        200        404     404    404
  visitor's                            200           404    404        404        404     404    404
  missing                              404           404    404        404        404     404    404
  deleted                              404           404    404        404        404     404    404
  malformed                            404           404    404        404        404     404    404
POST   /api/debates/:id/flow
  own                                  404           404    200        404        404     404    404
  other's                              404           404    404        200        404     404    404
  visitor's                            200           404    404        404        404     404    404
  missing                              404           404    404        404        404     404    404
  deleted                              404           404    404        404        404     404    404
  malformed                            404           404    404        404        404     404    404
POST   /api/debates/:id/concede
  own                                  404           404    409        404        404     404    404
  other's                              404           404    404        409        404     404    404
  visitor's                            409           404    404        404        404     404    404
  missing                              404           404    404        404        404     404    404
  deleted                              404           404    404        404        404     404    404
  malformed                            404           404    404        404        404     404    404
GET    /api/debates/:id/verdict
  own                                  404           404    204        404        404     404    404
  other's                              404           404    404        204        404     404    404
  visitor's                            204           404    404        404        404     404    404
  missing                              404           404    404        404        404     404    404
  deleted                              404           404    404        404        404     404    404
  malformed                            404           404    404        404        404     404    404
GET    /api/debates/:id/ending
  own                                  404           404    204        404        404     404    404
  other's                              404           404    404        204        404     404    404
  visitor's                            204           404    404        404        404     404    404
  missing                              404           404    404        404        404     404    404
  deleted                              404           404    404        404        404     404    404
  malformed                            404           404    404        404        404     404    404
POST   /api/debates/:id/verdict
  own                                  404           404    409        404        404     404    404
  other's                              404           404    404        409        404     404    404
  visitor's                            401           404    404        404        404     404    404
  missing                              404           404    404        404        404     404    404
  deleted                              404           404    404        404        404     404    404
  malformed                            404           404    404        404        404     404    404
GET    /api/debates/:id/flow.argdown
  own                                  404           404    200        404        404     404    404
  other's                              404           404    404        200        404     404    404
  visitor's                            200           404    404        404        404     404    404
  missing                              404           404    404        404        404     404    404
  deleted                              404           404    404        404        404     404    404
  malformed                            404           404    404        404        404     404    404
POST   /api/debates/:id/share/revoke
  own                                  404           404    200        404        404     404    404
  other's                              404           404    404        200        404     404    404
  visitor's                            401           404    404        404        404     404    404
  missing                              404           404    404        404        404     404    404
  deleted                              404           404    404        404        404     404    404
  malformed                            404           404    404        404        404     404    404
GET    /api/share/:segment
  own                                  200           200    200        200        200     200    200
  other's                              200           200    200        200        200     200    200
  visitor's                            200           404    404        404        404     404    404
  missing                              404           404    404        404        404     404    404
  deleted                              404           404    404        404        404     404    404
  malformed                            404           404    404        404        404     404    404
GET    /api/share/:segment/export
  own                                  200           200    200        200        200     200    200
  other's                              200           200    200        200        200     200    200
  visitor's                            200           404    404        404        404     404    404
  missing                              404           404    404        404        404     404    404
  deleted                              404           404    404        404        404     404    404
  malformed                            404           404    404        404        404     404    404
POST   /api/share/:segment/audio
  own                                  200           200    200        200        200     200    200
  other's                              200           200    200        200        200     200    200
  visitor's                            200           404    404        404        404     404    404
  missing                              404           404    404        404        404     404    404
  deleted                              404           404    404        404        404     404    404
  malformed                            404           404    404        404        404     404    404
POST   /api/share/:segment/turns/:turnNumber/audio
  own                                  200           200    200        200        200     200    200
  other's                              200           200    200        200        200     200    200
  visitor's                            200           404    404        404        404     404    404
  missing                              404           404    404        404        404     404    404
  deleted                              404           404    404        404        404     404    404
  malformed                            404           404    404        404        404     404    404
GET    /api/share/:segment/sources/:n/passages/:m
  own                                  200           200    200        200        200     200    200
  other's                              200           200    200        200        200     200    200
  visitor's                            200           404    404        404        404     404    404
  missing                              404           404    404        404        404     404    404
  deleted                              404           404    404        404        404     404    404
  malformed                            404           404    404        404        404     404    404
GET    /api/share/:segment/evidence
  own                                  200           200    200        200        200     200    200
  other's                              200           200    200        200        200     200    200
  visitor's                            200           404    404        404        404     404    404
  missing                              404           404    404        404        404     404    404
  deleted                              404           404    404        404        404     404    404
  malformed                            404           404    404        404        404     404    404
GET    /api/share/:segment/flow
  own                                  200           200    200        200        200     200    200
  other's                              200           200    200        200        200     200    200
  visitor's                            200           404    404        404        404     404    404
  missing                              404           404    404        404        404     404    404
  deleted                              404           404    404        404        404     404    404
  malformed                            404           404    404        404        404     404    404
GET    /api/share/:segment/verdict
  own                                  204           204    204        204        204     204    204
  other's                              204           204    204        204        204     204    204
  visitor's                            204           404    404        404        404     404    404
  missing                              404           404    404        404        404     404    404
  deleted                              404           404    404        404        404     404    404
  malformed                            404           404    404        404        404     404    404
GET    /api/share/:segment/live
  own                                  200           200    200        200        200     200    200
  other's                              200           200    200        200        200     200    200
  visitor's                            200           404    404        404        404     404    404
  missing                              404           404    404        404        404     404    404
  deleted                              404           404    404        404        404     404    404
  malformed                            404           404    404        404        404     404    404
POST   /api/share/:segment/save
  own                                  401           401    201        201        401     401    201
  other's                              401           401    201        201        401     401    201
  visitor's                            401           401    404        404        401     401    404
  missing                              401           401    404        404        401     401    404
  deleted                              401           401    404        404        401     401    404
  malformed                            401           401    404        404        401     401    404
POST   /api/share/:segment/branch
  own                                  201           201    201        201        201     201    201
  other's                              201           201    201        201        201     201    201
  visitor's                            201           404    404        404        404     404    404
  missing                              404           404    404        404        404     404    404
  deleted                              404           404    404        404        404     404    404
  malformed                            404           404    404        404        404     404    404
POST   /api/share/:segment/stance
  own                                  201           201    409        201        201     201    201
  other's                              201           201    201        409        201     201    201
  visitor's                            409           404    404        404        404     404    404
  missing                              404           404    404        404        404     404    404
  deleted                              404           404    404        404        404     404    404
  malformed                            404           404    404        404        404     404    404
GET    /api/share/:segment/swing
  own                                  200           200    200        200        200     200    200
  other's                              200           200    200        200        200     200    200
  visitor's                            200           404    404        404        404     404    404
  missing                              404           404    404        404        404     404    404
  deleted                              404           404    404        404        404     404    404
  malformed                            404           404    404        404        404     404    404
GET    /api/share/:segment/translation
  own                                  200           200    200        200        200     200    200
  other's                              200           200    200        200        200     200    200
  visitor's                            200           404    404        404        404     404    404
  missing                              404           404    404        404        404     404    404
  deleted                              404           404    404        404        404     404    404
  malformed                            404           404    404        404        404     404    404
POST   /api/share/:segment/translation
  own                                  401           401    200        200        401     401    200
  other's                              401           401    200        200        401     401    200
  visitor's                            401           401    404        404        401     401    404
  missing                              401           401    404        404        401     401    404
  deleted                              401           401    404        404        401     401    404
  malformed                            401           401    404        404        401     401    404
POST   /api/share/:segment/report
  own                                  201           201    201        201        201     201    201
  other's                              201           201    201        201        201     201    201
  visitor's                            404           404    404        404        404     404    404
  missing                              404           404    404        404        404     404    404
  deleted                              404           404    404        404        404     404    404
  malformed                            404           404    404        404        404     404    404
GET    /api/share/reports/:reference           404           404    404        404        404     404    404
GET    /api/debates/:id/takedown
  own                                  404           404    200        404        404     404    404
  other's                              404           404    404        200        404     404    404
  visitor's                            200           404    404        404        404     404    404
  missing                              404           404    404        404        404     404    404
  deleted                              404           404    404        404        404     404    404
  malformed                            404           404    404        404        404     404    404
POST   /api/debates/:id/objection
  own                                  404           404    404        404        404     404    404
  other's                              404           404    404        404        404     404    404
  visitor's                            404           404    404        404        404     404    404
  missing                              404           404    404        404        404     404    404
  deleted                              404           404    404        404        404     404    404
  malformed                            404           404    404        404        404     404    404
GET    /api/sandbox/checkouts/:checkout
  own                                  401           401    200        404        401     401    404
  other's                              401           401    404        200        401     401    404
  visitor's                            401           401    404        404        401     401    404
  missing                              401           401    404        404        401     401    404
  deleted                              401           401    404        404        401     401    404
  malformed                            401           401    404        404        401     401    404
POST   /api/sandbox/checkouts/:checkout/pay
  own                                  401           401    200        404        401     401    404
  other's                              401           401    404        200        401     401    404
  visitor's                            401           401    404        404        401     401    404
  missing                              401           401    404        404        401     401    404
  deleted                              401           401    404        404        401     401    404
  malformed                            401           401    404        404        401     401    404

POST   /api/debates                    201           201    201        201        201     201    201
POST   /api/debates/generate-positions 200           200    200        200        200     200    200
GET    /api/models                     200           200    200        200        200     200    200
GET    /api/judging                    200           200    200        200        200     200    200
GET    /api/usage                      200           200    200        200        200     200    200
POST   /api/models/discover            200           200    200        200        200     200    200
POST   /api/subscription/check-model   200           200    200        200        200     200    200
GET    /api/language/languages         200           200    200        200        200     200    200
GET    /api/language/detect-language   200           200    200        200        200     200    200
POST   /api/language/translate-ui      200           200    200        200        200     200    200
POST   /api/language/translate         401           401    200        200        401     401    200
GET    /api/settings                   200           200    200        200        200     200    200
POST   /api/register                   201           201    201        201        201     201    201
POST   /api/login                      200           200    200        200        200     200    200
POST   /api/logout                     204           204    204        204        204     204    204
POST   /api/auth/logout                204           204    204        204        204     204    204
GET    /api/auth/forgot                200           200    200        200        200     200    200
POST   /api/auth/forgot                202           202    202        202        202     202    202
GET    /api/auth/reset/:token          404           404    404        404        404     404    404
POST   /api/auth/reset/:token          404           404    404        404        404     404    404
GET    /api/user                       401           401    200        200        401     401    200
PATCH  /api/user                       401           401    200        200        401     401    200
DELETE /api/user                       401           401    204        204        401     401    204
DELETE /api/user/refused-logins        401           401    204        204        401     401    204
GET    /api/user/export                401           401    200        200        401     401    200
GET    /api/user/sessions              401           401    200        200        401     401    200
DELETE /api/user/sessions/:session     401           401    404        404        401     401    404
GET    /api/user/keys                  401           401    200        200        401     401    200
PUT    /api/user/keys/:provider        401           401    404        404        401     401    404
DELETE /api/user/keys/:provider        401           401    404        404        401     401    404
GET    /api/auth/openrouter            302           302    302        302        302     302    302
GET    /api/auth/openrouter/callback   302           302    302        302        302     302    302
POST   /api/user/theme                 401           401    204        204        401     401    204
GET    /api/auth/oidc                  302           302    302        302        302     302    302
GET    /api/auth/oidc/callback         302           302    302        302        302     302    302
GET    /api/user/identity              401           401    200        200        401     401    200
POST   /api/user/identity              401           401    200        200        401     401    200
DELETE /api/user/identity              401           401    204        204        401     401    204
POST   /api/user/confirmation          401           401    200        200        401     401    200
PUT    /api/user/password              401           401    403        403        401     401    403
POST   /api/user/password              401           401    200        200        401     401    200
POST   /api/user/sign-out-everywhere   401           401    204        204        401     401    204
GET    /api/user/statistics            401           401    200        200        401     401    200
GET    /api/user/debates               401           401    200        200        401     401    200
GET    /api/tiers                      200           200    200        200        200     200    200
GET    /api/subscription               401           401    200        200        401     401    200
POST   /api/subscription/create-checkout 401         401    200        200        401     401    200
POST   /api/subscription/verify-checkout 401         401    409        409        401     401    409
POST   /api/subscription/reauth/preview 401          401    200        200        401     401    200
POST   /api/subscription/reauth        401           401    200        200        401     401    200
POST   /api/subscription/cancel        401           401    200        409        401     401    409
POST   /api/subscription/reactivate    401           401    409        200        401     401    409
GET    /api/written-debates            200           200    200        200        200     200    200
GET    /api/openapi.json               200           200    200        200        200     200    200
POST   /api/stripe/webhook             404           404    404        404        404     404    404

GET    /api/admin/spend                      404           404    404        404        404     404    200
GET    /api/admin/caps                       404           404    404        404        404     404    200
PUT    /api/admin/caps                       404           404    404        404        404     404    200
DELETE /api/admin/caps                       404           404    404        404        404     404    204
GET    /api/admin/accounts             404           404    404        404        404     404    200
POST   /api/admin/accounts/:id/suspend
  own                                  404           404    404        404        404     404    204
  other's                              404           404    404        404        404     404    204
  visitor's                            404           404    404        404        404     404    404
  missing                              404           404    404        404        404     404    404
  deleted                              404           404    404        404        404     404    404
  malformed                            404           404    404        404        404     404    404
POST   /api/admin/accounts/:id/unsuspend
  own                                  404           404    404        404        404     404    204
  other's                              404           404    404        404        404     404    204
  visitor's                            404           404    404        404        404     404    404
  missing                              404           404    404        404        404     404    404
  deleted                              404           404    404        404        404     404    404
  malformed                            404           404    404        404        404     404    404
POST   /api/admin/accounts/:id/link
  own                                  404           404    404        404        404     404    201
  other's                              404           404    404        404        404     404    201
  visitor's                            404           404    404        404        404     404    404
  missing                              404           404    404        404        404     404    404
  deleted                              404           404    404        404        404     404    404
  malformed                            404           404    404        404        404     404    404
PUT    /api/admin/accounts/:id/plan
  own                                  404           404    404        404        404     404    404
  other's                              404           404    404        404        404     404    404
  visitor's                            404           404    404        404        404     404    404
  missing                              404           404    404        404        404     404    404
  deleted                              404           404    404        404        404     404    404
  malformed                            404           404    404        404        404     404    404
DELETE /api/admin/accounts/:id
  own                                  404           404    404        404        404     404    204
  other's                              404           404    404        404        404     404    204
  visitor's                            404           404    404        404        404     404    404
  missing                              404           404    404        404        404     404    404
  deleted                              404           404    404        404        404     404    404
  malformed                            404           404    404        404        404     404    404
GET    /api/admin/reports                    404           404    404        404        404     404    200
POST   /api/admin/reports/:id/take-down
  own                                  404           404    404        404        404     404    204
  other's                              404           404    404        404        404     404    204
  visitor's                            404           404    404        404        404     404    404
  missing                              404           404    404        404        404     404    404
  deleted                              404           404    404        404        404     404    404
  malformed                            404           404    404        404        404     404    404
POST   /api/admin/reports/:id/leave-up
  own                                  404           404    404        404        404     404    204
  other's                              404           404    404        404        404     404    204
  visitor's                            404           404    404        404        404     404    404
  missing                              404           404    404        404        404     404    404
  deleted                              404           404    404        404        404     404    404
  malformed                            404           404    404        404        404     404    404
POST   /api/admin/reports/:id/put-back
  own                                  404           404    404        404        404     404    204
  other's                              404           404    404        404        404     404    204
  visitor's                            404           404    404        404        404     404    404
  missing                              404           404    404        404        404     404    404
  deleted                              404           404    404        404        404     404    404
  malformed                            404           404    404        404        404     404    404
GET    /api/admin/health                     404           404    404        404        404     404    200
POST   /api/admin/health/check               404           404    404        404        404     404    200
GET    /api/admin/audit                      404           404    404        404        404     404    200
GET    /embed/:segment
  own                                  200           200    200        200        200     200    200
  other's                              200           200    200        200        200     200    200
  visitor's                            404           404    404        404        404     404    404
  missing                              404           404    404        404        404     404    404
  deleted                              404           404    404        404        404     404    404
  malformed                            404           404    404        404        404     404    404
GET    /oembed                         404           404    404        404        404     404    404
`;
