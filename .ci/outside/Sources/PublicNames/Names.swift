// Written by `.ci/check-public-names --write`.
// swift-format-ignore-file

import Dispatch
import EventScripts
import Foundation
import MockIdentityPool
import Observation
import Registrar
import RegistrationBackend
import RegistrationCheck
import RegistrationCognito
import RegistrationCore
import RegistrationHosting
import RegistrationJSON
import RegistrationRuntime
import RegistrationScript
import RegistrationSimulation
import RegistrationUI
import RegistrationWording
import StateCharts
import Synchronization
import Testing

typealias Name0 = AccountStatus
typealias Name1 = Acknowledgement
func name2<Base>(_: AdjustedClock<Base>.Type) where Base: Clock, Base.Duration == Duration {}
typealias Name3 = AnswerOnItsWay
typealias Name4 = Attacker
typealias Name5 = Attacker.Act
typealias Name6 = AuthenticatorKey
typealias Name7 = Backend
typealias Name8 = Budgets
typealias Name9 = Budgets.Kind
typealias Name10 = CalendarDate
typealias Name11 = CallOutcome
typealias Name12 = Challenge
typealias Name13 = Challenge.Factor
typealias Name14 = Challenge.Way
typealias Name15 = ChallengeResponse
typealias Name16 = CharacterRule
typealias Name17 = CharacterRule.Allowed
typealias Name18 = ChartAction
typealias Name19 = ChartComparison
typealias Name20 = ChartComparison.Finding
typealias Name21 = ChartCondition
typealias Name22 = ChartCondition.Comparison
typealias Name23 = ChartDifference
typealias Name24 = ChartError
typealias Name25 = ChartErrors
typealias Name26 = ChartLimits
typealias Name27 = ChartPosition
typealias Name28 = ChartRun
typealias Name29 = ChartScripts
typealias Name30 = ChartScripts.Found
typealias Name31 = ChartScripts.Missing
typealias Name32 = ChartScripts.Target
typealias Name33 = ChartState
typealias Name34 = ChartState.Kind
typealias Name35 = ChartTransition
typealias Name36 = ChartTransition.Reason
typealias Name37 = Checkpoint
typealias Name38 = Checkpoint.Name
typealias Name39 = CheckpointCoding
typealias Name40 = CheckpointFormatError
typealias Name41 = ClockChange
typealias Name42 = ClosedExplorer
typealias Name43 = ClosedMove
typealias Name44 = ClosedState
typealias Name45 = ClosedWorld
typealias Name46 = CodeArgument
typealias Name47 = CodeDelivery
typealias Name48 = CodeDelivery.Medium
typealias Name49 = CodeDeliveryTime
typealias Name50 = CodeEntry
typealias Name51 = CodeLocation
typealias Name52 = CodeRule
typealias Name53 = CognitoAttributeNames
typealias Name54 = CognitoFileTokenStore
typealias Name55 = CognitoIdentityPool
typealias Name56 = CognitoMemoryTokenStore
typealias Name57 = CognitoProfileDirectory
typealias Name58 = CognitoSettings
typealias Name59 = CognitoSettings.PasswordProof
typealias Name60 = CognitoSettings.Problem
typealias Name61 = any CognitoTokenStore
typealias Name62 = CognitoTokenStoreError
typealias Name63 = CognitoTokens
typealias Name64 = ConfirmSignUpResult
typealias Name65 = ContractProgress
typealias Name66 = ContractReport
typealias Name67 = ContractReport.Finding
typealias Name68 = ContractReport.Unobservable
typealias Name69 = ContractReport.Verdict
typealias Name70 = CoverageFileError
typealias Name71 = CoverageLedger
typealias Name72 = CoverageLedger.Encounter
typealias Name73 = CoverageLedger.Source
typealias Name74 = CoverageReport
typealias Name75 = CrashPoint
typealias Name76 = CrashPoint.Side
typealias Name77 = Credentials
typealias Name78 = CurrentRequest
typealias Name79 = DateLimit
typealias Name80 = DeliveredCode
typealias Name81 = DeliveredCode.Kind
typealias Name82 = Device
typealias Name83 = Device.Part
typealias Name84 = DeviceError
typealias Name85 = Directive
typealias Name86 = Directory
typealias Name87 = DirectoryChange
typealias Name88 = DirectoryContract
typealias Name89 = DirectoryError
typealias Name90 = DirectoryPromise
typealias Name91 = DirectoryTestbed
typealias Name92 = Draft
typealias Name93 = EmailAddress
typealias Name94 = EnglishWording
typealias Name95 = EventLabel
typealias Name96 = EventScript
typealias Name97 = EventScript.Line
func name98<State, Move>(_: Expansion<State, Move>.Type) where State: Sendable, Move: Sendable {}
func name99<State, Move>(_: Expansion<State, Move>.Successor.Type) where State: Sendable, Move: Sendable {}
func name100<State, Move>(_: Expansion<State, Move>.Violation.Type) where State: Sendable, Move: Sendable {}
func name101<Name>(_: Expected<Name>.Type) where Name: Hashable, Name: Sendable {}
func name102<State, Move>(_: Exploration<State, Move>.Type) where State: Sendable, Move: Sendable {}
typealias Name103 = ExplorationLimits
typealias Name104 = ExplorationProgress
func name105<M>(_: Explorer<M>.Type) where M: Model {}
typealias Name106 = FactorCodeEntry
typealias Name107 = FactorSelection
typealias Name108 = Fault
typealias Name109 = Fault.Effect
typealias Name110 = FaultLevel
typealias Name111 = Feed
typealias Name112 = Feed.Input
typealias Name113 = Feed.Summary
typealias Name114 = FieldChoice
typealias Name115 = FieldLabel
typealias Name116 = FieldLimits
typealias Name117 = FieldName
typealias Name118 = FieldRule
typealias Name119 = FieldRule.Kind
typealias Name120 = FieldRule.Kind.Shape
typealias Name121 = FieldValue
typealias Name122 = Fields
typealias Name123 = Fields.Entry
typealias Name124 = FileSessionStore
typealias Name125 = FlowWindows
typealias Name126 = FormContent
typealias Name127 = FormError
typealias Name128 = FormValues
typealias Name129 = GivenSession
typealias Name130 = GivenUser
typealias Name131 = Graphviz
typealias Name132 = GraphvizError
typealias Name133 = HostLimits
func name134<ID>(_: HostedTransition<ID>.Type) where ID: Hashable, ID: Sendable {}
func name135<ID>(_: HostedTransitionStream<ID>.Type) where ID: Hashable, ID: Sendable {}
func name136<ID>(_: HostedTransitionStream<ID>.BufferingPolicy.Type) where ID: Hashable, ID: Sendable {}
func name137<ID>(_: HostedTransitionStream<ID>.Iterator.Type) where ID: Hashable, ID: Sendable {}
typealias Name138 = any IdentityPool
typealias Name139 = IgnoredReason
typealias Name140 = InMemorySessionStore
typealias Name141 = InMemorySessionStore.Call
typealias Name142 = InitialWorld
typealias Name143 = LabelTexts
typealias Name144 = LabelTexts.Entry
typealias Name145 = LateAnswer
typealias Name146 = MissingLabel
typealias Name147 = MockBackend
typealias Name148 = MockBackend.Failure
typealias Name149 = MockBackend.GivenProfile
typealias Name150 = MockWorld
typealias Name151 = MockWorld.DeviceSession
typealias Name152 = MockWorld.HeldChallenge
typealias Name153 = any Model
typealias Name154 = Moments
typealias Name155 = Move
typealias Name156 = Network
typealias Name157 = Network.Arrival
typealias Name158 = NetworkControls
typealias Name159 = NetworkControls.AnswerHold
typealias Name160 = NotAuthorizedReason
typealias Name161 = ObservationStep
typealias Name162 = OpenExplorer
typealias Name163 = OpenWorld
typealias Name164 = PasswordRequirement
typealias Name165 = PasswordRule
typealias Name166 = PasswordsAskedAgain
typealias Name167 = PasswordsAskedAgain.Count
typealias Name168 = PendingCode
typealias Name169 = PendingRecovery
typealias Name170 = PendingRecovery.ReturnDestination
typealias Name171 = PersonEvent
typealias Name172 = PhoneNumber
typealias Name173 = Phrase
typealias Name174 = Phrase.Part
typealias Name175 = Phrase.StringInterpolation
typealias Name176 = Phrase.Value
typealias Name177 = Policy
typealias Name178 = PolicyCoding
typealias Name179 = PolicyError
typealias Name180 = PolicyErrors
typealias Name181 = PolicyFormatError
typealias Name182 = PolicyLimits
typealias Name183 = PoolChange
typealias Name184 = PoolContract
typealias Name185 = PoolError
typealias Name186 = PoolPromise
typealias Name187 = PoolSettings
typealias Name188 = PoolTestbed
typealias Name189 = PresenceHistory
typealias Name190 = Problem
typealias Name191 = Problem.Kind
typealias Name192 = Profile
typealias Name193 = any ProfileDirectory
typealias Name194 = ProfileDraft
typealias Name195 = ProfileDraft.Sent
typealias Name196 = ProfileLookup
typealias Name197 = Properties
typealias Name198 = Properties.Eventually
typealias Name199 = Properties.Eventually.Fairness
typealias Name200 = Property
typealias Name201 = PropertyCheck
typealias Name202 = PropertyFailure
typealias Name203 = PropertyReport
typealias Name204 = RecordState
typealias Name205 = Reducer
typealias Name206 = Registration
typealias Name207 = Registration.Answer
typealias Name208 = Registration.Event
typealias Name209 = Registration.Event.Name
typealias Name210 = Registration.Notice
typealias Name211 = Registration.Notice.Name
typealias Name212 = Registration.Notice.Tone
typealias Name213 = Registration.Operation
typealias Name214 = Registration.Operation.Name
typealias Name215 = Registration.Outcome
typealias Name216 = Registration.Presentation
typealias Name217 = Registration.Presentation.Action
typealias Name218 = Registration.Presentation.Field
typealias Name219 = Registration.Presentation.Field.Kind
typealias Name220 = Registration.Presentation.Field.Label
typealias Name221 = Registration.Presentation.Progress
typealias Name222 = Registration.Presentation.Role
typealias Name223 = Registration.Request
typealias Name224 = Registration.Screen
typealias Name225 = Registration.Screen.Name
typealias Name226 = Registration.Transition
typealias Name227 = RegistrationDriver
typealias Name228 = RegistrationDriver.Action
typealias Name229 = RegistrationDriver.Action.Name
typealias Name230 = RegistrationDriver.ActionResult
typealias Name231 = RegistrationDriver.Input
func name232<ID>(_: RegistrationHost<ID>.Type) where ID: Hashable, ID: Sendable {}
typealias Name233 = RegistrationModel
typealias Name234 = RegistrationRunner
typealias Name235 = RegistrationRunner.Configuration
typealias Name236 = RegistrationTester
typealias Name237 = RegistrationTester.Report
typealias Name238 = RequestID
typealias Name239 = RestoreFailure
typealias Name240 = Restored
typealias Name241 = RestoredSession
typealias Name242 = RunHistory
typealias Name243 = ScreenHint
typealias Name244 = ScreenHint.CodeSource
typealias Name245 = ScriptError
typealias Name246 = ScriptErrors
typealias Name247 = ScriptMismatch
typealias Name248 = ScriptPath
typealias Name249 = ScriptPlayer
typealias Name250 = ScriptPlayer.Stage
typealias Name251 = ScriptResult
typealias Name252 = Secret
typealias Name253 = ServiceFailure
typealias Name254 = any SessionStore
typealias Name255 = SessionStoreError
typealias Name256 = Sighting
typealias Name257 = SignInResult
typealias Name258 = SignInRule
typealias Name259 = SignInWay
typealias Name260 = SignInWay.Choice
typealias Name261 = SignUpDraft
typealias Name262 = SignUpForm
typealias Name263 = SignUpResult
typealias Name264 = SimulatedWorld
typealias Name265 = Simulation
typealias Name266 = SimulationRules
typealias Name267 = Situation
typealias Name268 = Soak
typealias Name269 = SoakFailure
typealias Name270 = SoakFailure.Kind
typealias Name271 = SoakReport
typealias Name272 = SpanishWording
typealias Name273 = StandardField
typealias Name274 = StateChart
typealias Name275 = StateExpectation
typealias Name276 = StatePath
typealias Name277 = StatePattern
typealias Name278 = StoreContract
typealias Name279 = StoreFault
typealias Name280 = StorePromise
typealias Name281 = StoreTestbed
typealias Name282 = StoredForm
typealias Name283 = StoredSession
typealias Name284 = TimedEvent
typealias Name285 = Timestamp
typealias Name286 = TraceDifference
typealias Name287 = TraceEntry
typealias Name288 = TraceReplay
typealias Name289 = TraceReplayError
typealias Name290 = TransitionStream
typealias Name291 = TransitionStream.BufferingPolicy
typealias Name292 = TransitionStream.Iterator
typealias Name293 = UnsecuredAccounts
typealias Name294 = UserExpectation
typealias Name295 = UserPool
typealias Name296 = UserPool.AccountSummary
typealias Name297 = UserPool.Authentication
typealias Name298 = UserPool.Configuration
typealias Name299 = UserPool.Configuration.ResendConfirmed
typealias Name300 = UserPool.Configuration.UnconfirmedByCode
typealias Name301 = UserPool.Configuration.UnconfirmedWrongPassword
typealias Name302 = UserPool.SecondFactorPolicy
typealias Name303 = UserStatus
typealias Name304 = Verdict
typealias Name305 = Verdict.Limit
func name306<State, Move>(_: Violation<State, Move>.Type) where State: Sendable, Move: Sendable {}
typealias Name307 = VirtualClock
typealias Name308 = VirtualClock.Instant
typealias Name309 = any WallClock
typealias Name310 = any Wording
typealias Name311 = WordingSubject
typealias Name312 = WordingTable
typealias Name313 = WordingTable.Entry
typealias Name314 = WordingValues
typealias Name315 = any World
func name316<W>(_: WorldModel<W>.Type) where W: World {}
